import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from './button.tsx';
import styles from './lazy-part.module.css';

/**
 * In place of React's `lazy` for a part of a page: a file that cannot be had leaves the rest of the page as it is, and says
 * so where the part would stand. What fails in the part itself is no matter of this. Suspends until the part is here.
 * @param load from a dynamic import
 * @param whenFailed what stands there instead, where that is of use without the part, too
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenFailed: (props: Props, failure: ReactNode) => ReactNode = (_, failure) => failure,
): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PartNotLoaded('A part of the page could not be loaded.', { cause });
    }
  });
  return (props) => (
    <PartBoundary instead={whenFailed(props, <PartFailure />)}>
      <Part {...props} />
    </PartBoundary>
  );
}

class PartNotLoaded extends Error {}

interface BoundaryProps {
  instead: ReactNode;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartNotLoaded) return this.props.instead;
    throw error;
  }
}

/** Chromium asks for a file that failed once never again on the same page, so that only another one helps. */
function PartFailure() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.failure} role="alert">
      <p className="small">{t(navigator.onLine ? 'loadFailed' : 'unreachable')}</p>
      <Button variant="outline" size="sm" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
