/** All that the server is put together from. Built once in `create-services.ts`; tests build the same. */
import type { WithQuizKeys } from './academy/quiz-keys.ts';
import type { WithAuth } from './auth/auth.ts';
import type { BaseServices } from './base/base-services.ts';
import type { WithOrders } from './base/orders.ts';
import type { WithPayments } from './billing/create-payments.ts';
import type { WithBundles } from './catalogue/bundle-products.ts';
import type { WithCatalogue } from './catalogue/catalogue.ts';
import type { WithEvents } from './events/event-bus.ts';
import type { WithFiles } from './files/file-store.ts';
import type { WithModelFiles } from './note-analysis/model-files.ts';
import type { WithResources } from './resources/resource-texts.ts';

export type Services = BaseServices &
  WithAuth &
  WithEvents &
  WithFiles &
  WithCatalogue &
  WithBundles &
  WithPayments &
  WithOrders &
  WithQuizKeys &
  WithResources &
  WithModelFiles;
