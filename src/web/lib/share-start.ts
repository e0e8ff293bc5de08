/**
 * For what many need and one is enough of: begun with the first of them, ended with the last. Each is answered how to let go.
 * @param begin answers how to end it
 */
export function shareStart(begin: () => () => void): () => () => void {
  let users = 0;
  let end = () => {};
  return () => {
    users += 1;
    if (users === 1) end = begin();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      users -= 1;
      if (users === 0) end();
    };
  };
}
