import type { ResourceFacts } from '#core/resources/resource.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useKnownOwner } from '#web/lib/known-owner.ts';
import { askToKeepPage } from '#web/storage/ask-to-keep-page.ts';
import { PackButtons } from '#web/storage/pack-buttons.tsx';
import { useKeptPack } from '#web/storage/use-pack.ts';
import { getResourcePage } from '../api.ts';
import { resourcePath } from '../resource-path.ts';
import { type ResourceState, useFindRight, useResourcePage } from '../use-held-resources.ts';
import { packOf, promisedPack } from './kept-resources.ts';

interface ResourcePackProps {
  resource: ResourceFacts;
  state: ResourceState;
  align?: 'start' | 'end';
}

/** A learning resource as an offline pack. */
export function ResourcePack({ resource, state, align = 'end' }: ResourcePackProps) {
  const { slug, language } = resource;
  const pageLanguage = useLanguage();
  const named = packOf(resource, useKnownOwner());
  const kept = useKeptPack(named);
  const findRight = useFindRight();
  // Only of what is here: whether there is a newer one.
  const { data: now } = useResourcePage(slug, null, kept != null);
  return (
    <PackButtons
      {...named}
      align={align}
      title={resource.title}
      right={state}
      hash={now?.sha256}
      find={async () => {
        // The page that it is read on, too: it may never have been opened.
        askToKeepPage(resourcePath(slug), pageLanguage);
        return promisedPack(await getResourcePage(slug, language), await findRight(resource));
      }}
    />
  );
}
