import { measure } from '../harness/measure';
import { type LayoutName, layouts } from './statement-layouts';
import { statementOfSize } from './statement-of-size';

const isLayout = (name: string): name is LayoutName => Object.hasOwn(layouts, name);

/**
 * The process that makes one document: `measure-layout.ts <layout> <entries>` prints its measurement as JSON.
 */
async function main(): Promise<void> {
  const [name = '', count = ''] = process.argv.slice(2);
  if (!isLayout(name)) throw new Error(`no layout has the name ${name}`);
  const source = statementOfSize(Number(count));
  console.log(JSON.stringify(await measure((take) => layouts[name](source, take))));
}

void main();
