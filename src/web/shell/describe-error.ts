import { isRouteErrorResponse } from 'react-router';

/** Status and status text of a refused page, else the error's message; empty when it has none. Never a stack. */
export function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : '';
}
