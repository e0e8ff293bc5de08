import { data } from 'react-router';
import type { Route } from './+types/hidden-sources';

/**
 * What lies below exists for the build only, which renders the pages without React from it. In a browser these
 * addresses are none: the server answers 404 and the router must agree, before it asks for data that is not there.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    throw data(null, { status: 404 });
  },
];
