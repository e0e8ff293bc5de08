import { createContext, useContext } from 'react';
import { AppError } from '#core/errors/app-error.ts';
import { useWrite, type Write, type Writing } from '#web/ui/use-write.ts';

/** Answers whether whoever is here has just signed in once more. */
export const SignInAgain = createContext<() => Promise<boolean>>(async () => false);

const wantsSignIn = (error: unknown): boolean =>
  error instanceof AppError && error.details?.reason === 'fresh_sign_in';

/** Does what takes a fresh sign-in: asks for the password where the server wants it, and then goes on. */
export function useFreshSignIn(): <Output>(act: () => Promise<Output>) => Promise<Output> {
  const signInAgain = useContext(SignInAgain);
  return async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!wantsSignIn(error) || !(await signInAgain())) throw error;
      return act();
    }
  };
}

/** `useWrite` for what takes a fresh sign-in. */
export function useDangerousWrite<Input = void, Output = unknown>(
  write: Write<Input, Output>,
): Writing<Input, Output> {
  const freshly = useFreshSignIn();
  return useWrite({
    ...write,
    mutationFn: (input, key) => freshly(() => write.mutationFn(input, key)),
  });
}
