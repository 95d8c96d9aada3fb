import { answerApi } from '@/lib/web/api/api';

/** Every address of the API, by bearer token; see docs/api.md. */
export const GET = answerApi;
export const POST = answerApi;
export const PUT = answerApi;
export const PATCH = answerApi;
export const DELETE = answerApi;
