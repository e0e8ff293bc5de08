/** What pages of the application do for times without a network. Loaded when the browser is idle. */
import { showToast, TOAST_MS } from '#web/ui/toast.ts';
import { keepFreeTools } from './keep-free-tools.ts';
import { keepSeenPage, onNewVersion, type SeenPage, takeOver } from './keep-offline.ts';

export interface OfferTexts {
  title: string;
  text: string;
  reload: string;
}

let isFollowed = false;
let texts: OfferTexts;

export async function followOffline(page: SeenPage, offer: OfferTexts): Promise<void> {
  texts = offer;
  const registration = await keepSeenPage(page);
  if (!registration) return;
  keepFreeTools(page.language).catch(() => undefined);
  if (isFollowed) return;
  isFollowed = true;
  onNewVersion(registration, (worker) =>
    showToast({
      title: texts.title,
      description: texts.text,
      act: { label: texts.reload, onPress: () => takeOver(worker) },
      duration: TOAST_MS.offer,
    }),
  );
}
