/** Tells how tall the page is that stands alone, in CSS pixels, whenever that changes. Answers how to stop. */
export function followHeight(onChange: (height: number) => void): () => void {
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    onChange(height);
  });
  if (document.documentElement.dataset.embedded !== undefined) observer.observe(document.body);
  return () => observer.disconnect();
}
