import { usePages } from '#web/ui/use-pages.ts';
import { fetchProfiles } from './api.ts';
import { useProfilesKey } from './use-voice-profiles.ts';

/** All of them, page by page: apart from what every tool page loads. */
export const useProfilePages = () => usePages(useProfilesKey('pages'), fetchProfiles);
