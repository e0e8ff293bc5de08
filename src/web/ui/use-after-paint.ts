import { startTransition, useEffect, useState } from 'react';

/** The value as it stood when the page was last painted: for what follows a key and must not keep its answer waiting. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState({ value });
  useEffect(() => {
    if (Object.is(painted.value, value)) return;
    let turn: ReturnType<typeof setTimeout>;
    // A frame's callbacks stand before its paint, the next task behind it.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => startTransition(() => setPainted({ value })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [painted, value]);
  return painted.value;
}
