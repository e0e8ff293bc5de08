/** Writes who is signed in into the header's marked places: the prerendered header does not know. */
import { letterOf, markSession } from '#web/lib/session-hint.ts';

export interface ShownUser {
  name: string;
  email: string;
  image: string | null;
  role?: string | null | undefined;
}

function showAvatar(place: Element, { email, image }: ShownUser): void {
  const letter = letterOf(email);
  if (!image) {
    place.textContent = letter;
    return;
  }
  const picture = new Image();
  picture.alt = '';
  picture.onerror = () => {
    place.textContent = letter;
  };
  picture.src = image;
  place.replaceChildren(picture);
}

export function showUser(user: ShownUser | null): void {
  markSession(user);
  if (!user) return;
  for (const place of document.querySelectorAll('[data-user]')) {
    const part = place.getAttribute('data-user');
    if (part === 'avatar') showAvatar(place, user);
    // An empty name keeps the word that stands there: User.
    else if (part === 'name' && user.name.trim()) place.textContent = user.name;
    else if (part === 'email') place.textContent = user.email;
  }
}
