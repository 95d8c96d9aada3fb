export default function loadUser(source: string): string;
