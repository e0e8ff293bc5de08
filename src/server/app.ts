/** The list of everything the server answers. */
import { Hono } from 'hono';
import { AppError } from '#core/errors/app-error.ts';
import { completedLessonRoutes } from './academy/routes.ts';
import { pictureRoutes } from './account/picture-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { sessionRoutes } from './account/session-routes.ts';
import { auditActs } from './admin/audit.ts';
import { exportRoutes } from './admin/exports/export-routes.ts';
import { grantRoutes } from './admin/grant-routes.ts';
import { logRoutes } from './admin/log-routes.ts';
import { orderAdminRoutes } from './admin/orders/order-routes.ts';
import { outboxRoutes } from './admin/outbox-routes.ts';
import { promotionRoutes } from './admin/promotion-routes.ts';
import { userRoutes } from './admin/users/user-routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { refuseOtherAccounts } from './auth/refuse-other-accounts.ts';
import { readSession, requireAdmin } from './auth/require-user.ts';
import { authRoutes } from './auth/routes.ts';
import { refuseViewers } from './auth/viewers/refuse-viewers.ts';
import { viewerIdentityRoutes, viewerSessionRoutes } from './auth/viewers/routes.ts';
import { couponRoutes } from './billing/coupon-routes.ts';
import { orderRoutes, paymentMethodRoutes, quoteRoutes } from './billing/routes.ts';
import { testPaymentRoutes } from './billing/test-mode/test-payment-routes.ts';
import { webhookRoutes } from './billing/webhook-routes.ts';
import { boardAdminRoutes, boardRoutes, sharedBoardRoutes } from './boards/routes.ts';
import { activeVoiceRoutes, voiceProfileRoutes } from './brand-voice/routes.ts';
import { reviewAdminRoutes, reviewRoutes } from './bundles/reviews/review-routes.ts';
import { bundleFigureRoutes, bundleShelfRoutes, functionRoutes } from './bundles/routes.ts';
import { storeRoutes } from './bundles/store-routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import {
  communityRoutes,
  moderationRoutes,
  publicationRoutes,
  submissionRoutes,
} from './community/routes.ts';
import { customToolRoutes, toolVersionRoutes } from './custom-tools/routes.ts';
import { recentWorkRoutes } from './dashboard/routes.ts';
import { adminPayoutRoutes, earningRoutes, payoutRoutes } from './earnings/routes.ts';
import { embedRoutes } from './embedding/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { freeRunRoutes, toolFreeRunRoutes } from './free-runs/routes.ts';
import { createMetrics } from './health/metrics.ts';
import { healthRoutes } from './health/routes.ts';
import { findAllowedMethods } from './http/allowed-methods.ts';
import type { AppEnv } from './http/app-env.ts';
import { endBodiesOfHeads } from './http/bodiless-heads.ts';
import { rememberClientAddress } from './http/client-address.ts';
import { answerError, answerNotFound } from './http/errors.ts';
import { limitBodies } from './http/limit-bodies.ts';
import { limitWrites } from './http/limit-writes.ts';
import { logRequests } from './http/request-log.ts';
import { refuseOtherOrigins } from './http/same-origin.ts';
import { neverCached, secureHeaders } from './http/security-headers.ts';
import { drainUnreadBodies } from './http/unread-bodies.ts';
import { hiddenToolAdminRoutes, hiddenToolRoutes } from './licenses/hidden/hidden-tool-routes.ts';
import { allowanceRoutes, entitlementRoutes, licenseRoutes, toolLicenseRoutes } from './licenses/routes.ts';
import { cutLateBodies } from './limits/late-bodies.ts';
import { offlineModelRoutes } from './note-analysis/routes.ts';
import { noteRoutes, noteVersionRoutes } from './notes/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { packRoutes } from './packs/routes.ts';
import { passionFinderRoutes } from './passion-finder/routes.ts';
import {
  boardReportRoutes,
  ownReportRoutes,
  reportAdminRoutes,
  reviewReportRoutes,
  runReportRoutes,
} from './reports/routes.ts';
import { offerRoutes, resaleRoutes, transferRoutes } from './resale/routes.ts';
import { resourceRoutes } from './resources/routes.ts';
import { runFolderRoutes } from './runs/folder-routes.ts';
import { runRoutes } from './runs/routes.ts';
import { runSelectionRoutes } from './runs/selection-routes.ts';
import { runVersionRoutes } from './runs/version-routes.ts';
import type { Services } from './services.ts';
import { crawlerRoutes } from './site/crawlers.ts';
import type { SiteManifest } from './site/site-manifest.ts';
import { staticSite } from './site/static-site.ts';
import { speechRoutes } from './speech/routes.ts';
import { storageRoutes } from './storage/routes.ts';
import { adminTicketRoutes, ticketRoutes } from './support/routes.ts';
import { toolRoutes } from './tools/routes.ts';
import { brandLogoRoutes, whiteLabelRoutes } from './white-label/routes.ts';

const apiRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .use(readSession(services))
    .use(limitWrites())
    .use(refuseViewers('/api'))
    .route('/auth', authRoutes(services))
    .route('/viewer-sessions', viewerSessionRoutes(services))
    .route('/viewer-identities', viewerIdentityRoutes(services))
    .route('/session', sessionRoutes(services))
    .use(refuseOtherAccounts)
    .use('/admin/*', requireAdmin, auditActs(services))
    .route('/admin', grantRoutes(services))
    .route('/admin', logRoutes(services))
    .route('/admin', exportRoutes(services))
    .route('/admin', hiddenToolAdminRoutes(services))
    .route('/admin', orderAdminRoutes(services))
    .route('/admin', promotionRoutes(services))
    .route('/account', accountRoutes(services))
    .route('/account/picture', pictureRoutes(services))
    .route('/admin/users', userRoutes(services))
    .route('/admin/outbox', outboxRoutes(services))
    .route('/admin/coupons', couponRoutes(services))
    .route('/admin/reports', reportAdminRoutes(services))
    .route('/admin/tickets', adminTicketRoutes(services))
    .route('/admin/payouts', adminPayoutRoutes(services))
    .route('/admin/tool-submissions', moderationRoutes(services))
    .route('/admin/bundle-reviews', reviewAdminRoutes(services))
    .route('/admin/shared-boards', boardAdminRoutes(services))
    .route('/tools', toolRoutes(services))
    .route('/tools', toolFreeRunRoutes(services))
    .route('/free-runs', freeRunRoutes(services))
    .route('/custom-tools', customToolRoutes(services))
    .route('/custom-tools', publicationRoutes(services))
    .route('/tool-submissions', submissionRoutes(services))
    .route('/tool-versions', toolVersionRoutes(services))
    .route('/community-tools', communityRoutes(services))
    .route('/tool-licenses', toolLicenseRoutes(services))
    .route('/licenses', licenseRoutes(services))
    .route('/hidden-tools', hiddenToolRoutes(services))
    .route('/allowances', allowanceRoutes(services))
    .route('/completed-lessons', completedLessonRoutes(services))
    .route('/certificates', certificateRoutes(services))
    .route('/orders', orderRoutes(services))
    .route('/order-quotes', quoteRoutes(services))
    .route('/earnings', earningRoutes(services))
    .route('/payouts', payoutRoutes(services))
    .route('/payment-methods', paymentMethodRoutes(services))
    .route('/test-payments', testPaymentRoutes(services))
    .route('/resale', resaleRoutes(services))
    .route('/transfers', transferRoutes(services))
    .route('/transfer-offers', offerRoutes(services))
    .route('/webhooks', webhookRoutes(services))
    .route('/entitlement', entitlementRoutes(services))
    .route('/notifications', notificationRoutes(services))
    .route('/events', eventRoutes(services))
    .route('/runs', runRoutes(services))
    .route('/runs', runReportRoutes(services))
    .route('/run-reports', ownReportRoutes(services))
    .route('/run-folders', runFolderRoutes(services))
    .route('/run-selections', runSelectionRoutes(services))
    .route('/run-versions', runVersionRoutes(services))
    .route('/analytics', analyticsRoutes(services))
    .route('/files', fileRoutes(services))
    .route('/notes', noteRoutes(services))
    .route('/note-versions', noteVersionRoutes(services))
    .route('/packs', packRoutes(services))
    .route('/boards', boardRoutes(services))
    .route('/shared-boards', sharedBoardRoutes(services))
    .route('/shared-boards', boardReportRoutes(services))
    .route('/white-label', whiteLabelRoutes(services))
    .route('/brand-logos', brandLogoRoutes(services))
    .route('/tickets', ticketRoutes(services))
    .route('/storage', storageRoutes(services))
    .route('/voice-profiles', voiceProfileRoutes(services))
    .route('/active-voice', activeVoiceRoutes(services))
    .route('/bundles', storeRoutes(services))
    .route('/bundle-figures', bundleFigureRoutes(services))
    .route('/bundle-reviews', reviewRoutes(services))
    .route('/bundle-reviews', reviewReportRoutes(services))
    .route('/bundle-shelf', bundleShelfRoutes(services))
    .route('/embed-origins', embedRoutes(services))
    .route('/functions', functionRoutes(services))
    .route('/functions', speechRoutes(services))
    .route('/resources', resourceRoutes(services))
    .route('/offline-models', offlineModelRoutes(services))
    .route('/passion-finder-responses', passionFinderRoutes(services))
    .route('/recent-work', recentWorkRoutes(services));

/** @param site what the build made; without it only the API answers. */
export function createApp(services: Services, site?: { root: string; manifest: SiteManifest }): Hono<AppEnv> {
  const { config, log } = services;
  const metrics = createMetrics(services.pool);

  const app = new Hono<AppEnv>()
    .use(logRequests(log, metrics.countRequest))
    .use(secureHeaders)
    .use(rememberClientAddress(config.isBehindProxy))
    .use(
      '/api/*',
      endBodiesOfHeads,
      drainUnreadBodies,
      neverCached,
      refuseOtherOrigins(config.publicUrl),
      limitBodies,
      cutLateBodies(),
    )
    .route('/api', healthRoutes(services, metrics))
    .route('/api', apiRoutes(services));

  const allowedMethods = findAllowedMethods(app);
  app.all('/api/*', (c) => {
    const allowed = allowedMethods(c.req.path);
    if (allowed.length === 0) return answerNotFound(c);
    c.header('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed', `${c.req.path} answers ${allowed.join(', ')}.`);
  });
  if (site) {
    app.route('/', crawlerRoutes(site.manifest, config.publicUrl));
    app.route('/', staticSite(site.root, site.manifest, config));
  }
  return app.notFound(answerNotFound).onError(answerError);
}
