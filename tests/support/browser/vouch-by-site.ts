/** Plays a site that signed in whoever is here; who they are, the session says. Answers how to take it back. */
import { setBearer } from '#web/api/bearer.ts';
import { setSignedInBySite } from '#web/site-viewer/signed-in-by-site.ts';

export function vouchBySite(): () => void {
  setBearer('token');
  setSignedInBySite(true);
  return () => {
    setBearer(null);
    setSignedInBySite(false);
  };
}
