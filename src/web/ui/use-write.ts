/** How everything is written to the server: once at a time, with its toasts, and with the lists that it changed read again. */
// biome-ignore lint/style/noRestrictedImports: this is what everybody else is to use
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { NetworkError } from '#web/api/network-error.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast, type ToastOptions } from './toast.ts';

export interface Write<Input, Output> {
  /**
   * @param idempotencyKey the same for every try of the same input until one succeeded, so that sending again after a
   * lost answer does nothing twice
   * @throws AppError, NetworkError
   */
  mutationFn: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** What is written in one order, wherever on the site it is pressed; without it only what one component writes is. */
  scope?: string;
  /** Shows what is wanted before the server has answered. Answers how to take it back when it fails. */
  onMutate?: (input: Input) => () => void;
  /** What is read again, also after a failure: somebody else may have been first. */
  invalidates?: readonly QueryKey[];
  /** Once all is read again. What it answers is waited for, and what it throws is a failure, too. */
  onSuccess?: (output: Output, input: Input) => unknown;
  onError?: (error: unknown, input: Input) => void;
  successToast?: (output: Output, input: Input) => ToastOptions;
  failureToast?: (error: unknown, input: Input) => ToastOptions | undefined;
}

export interface Writing<Input, Output> {
  /**
   * Answers what came of it, or undefined when it failed; never rejects. A second press while the first is under way
   * does nothing, unless the first shows at once.
   */
  mutate: (input: Input) => Promise<{ data: Output } | undefined>;
  isPending: boolean;
  /** What is being written, while it is. */
  variables: Input | undefined;
}

/** As it was meant when it began: by its end the component may have been drawn with other words. */
interface Begun<Input, Output> {
  input: Input;
  write: Write<Input, Output>;
}

export function useWrite<Input = void, Output = unknown>(
  write: Write<Input, Output>,
): Writing<Input, Output> {
  const client = useQueryClient();
  const { t } = useTranslation('common');
  const keys = useIdempotencyKeys();
  const id = useId();
  const underWay = useRef(0);
  // Known with the press itself: a box that is checked by it would be unchecked until the library says so.
  const [pending, setPending] = useState<{ input: Input }>();
  const readChanged = ({ invalidates = [] }: Pick<typeof write, 'invalidates'>) =>
    Promise.all(invalidates.map((queryKey) => readAgain(client, queryKey)));

  const { mutateAsync } = useMutation({
    mutationFn: ({ input, write }: Begun<Input, Output>) => write.mutationFn(input, keys.of(input)),
    onMutate: ({ input, write }) => write.onMutate?.(input),
    async onSuccess(output, { input, write }) {
      keys.forget();
      await readChanged(write);
      await write.onSuccess?.(output, input);
      const toast = write.successToast?.(output, input);
      if (toast) showToast({ type: 'success', ...toast });
    },
    onError(error, { input, write }, undo) {
      undo?.();
      const toast = write.failureToast?.(error, input);
      const description = error instanceof NetworkError ? t('unreachable') : undefined;
      if (toast) showToast({ type: 'error', ...toast, description: toast.description ?? description });
      write.onError?.(error, input);
      void readChanged(write);
    },
    // What shows at once may be pressed again and again: the last press is to be the last that is written.
    scope: { id: write.scope ?? id },
    // What was written, a password for one, is not kept for later.
    gcTime: 0,
  });

  const mutate = async (input: Input) => {
    if (underWay.current > 0 && !write.onMutate) return undefined;
    underWay.current += 1;
    setPending({ input });
    try {
      return { data: await mutateAsync({ input, write }) };
    } catch {
      return undefined;
    } finally {
      underWay.current -= 1;
      if (underWay.current === 0) setPending(undefined);
    }
  };
  return { mutate, isPending: pending !== undefined, variables: pending?.input };
}

/** One key an intention: other input is another one, and so is the same input after it was done. */
function useIdempotencyKeys() {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    of(input: unknown): string {
      const text = JSON.stringify(input) ?? '';
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget() {
      last.current = null;
    },
  };
}
