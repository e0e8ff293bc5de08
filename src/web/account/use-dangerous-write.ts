import { createContext, useContext } from 'react';
import { AppError } from '#core/errors/app-error.ts';
import { useWrite, type Write, type Writing } from '#web/ui/use-write.ts';

/** Answers whether whoever is here has just signed in once more. */
export const SignInAgain = createContext<() => Promise<boolean>>(async () => false);

const wantsSignIn = (error: unknown): boolean =>
  error instanceof AppError && error.details?.reason === 'fresh_sign_in';

/** `useWrite` for what takes a fresh sign-in: asks for the password where the server wants it, and then goes on. */
export function useDangerousWrite<Input = void, Output = unknown>(
  write: Write<Input, Output>,
): Writing<Input, Output> {
  const signInAgain = useContext(SignInAgain);
  return useWrite({
    ...write,
    async mutationFn(input, key) {
      try {
        return await write.mutationFn(input, key);
      } catch (error) {
        if (!wantsSignIn(error) || !(await signInAgain())) throw error;
        return write.mutationFn(input, key);
      }
    },
  });
}
