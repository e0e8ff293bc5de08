/** The gifts of home. What is behind them is loaded with the first act on their strip. */
export function followGifts(): void {
  const strip = document.querySelector<HTMLElement>('[data-gifts]');
  if (!strip) return;
  let isOpen = false;
  let opening: Promise<void> | undefined;
  const open = ({ type, target }: Event): void => {
    if (isOpen) return;
    opening ??= import('./open-gifts.ts')
      .then(({ openGifts }) => {
        openGifts(strip);
        isOpen = true;
      })
      .catch((error: unknown) => {
        // Tried again with the next act.
        opening = undefined;
        throw error;
      });
    const pressed = type === 'click' && target instanceof Element ? target.closest('button') : null;
    // A press that came before it is done now.
    opening.then(
      () => pressed?.click(),
      () => {
        if (!pressed) return;
        const said = pressed.closest('[data-gift]')?.querySelector<HTMLElement>('[data-say]');
        if (said) said.textContent = said.dataset.failed ?? said.dataset.missing ?? '';
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click']) strip.addEventListener(type, open);
}
