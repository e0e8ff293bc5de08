/** Upright strokes around the middle of a strip, one in each unit of width. @param strokes heights from 0 to 1 */
export const strokesPath = (
  strokes: readonly number[],
  height: number,
  isDrawn: (index: number) => boolean = () => true,
): string =>
  strokes
    .map((stroke, index) => {
      // Silence is a dot, so that the time goes on.
      const half = Math.max(stroke * 0.92 * height, 1) / 2;
      const [from, to] = [height / 2 - half, height / 2 + half].map((y) => y.toFixed(1));
      return isDrawn(index) ? `M${index + 0.5} ${from}V${to}` : '';
    })
    .join('');
