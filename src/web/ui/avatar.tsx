import { useState } from 'react';
import { letterOf } from '#web/lib/session-hint.ts';

interface AvatarProps {
  email: string | null | undefined;
  image?: string | null | undefined;
}

/** The profile picture, else the first letter of the e-mail address, else U. */
export function Avatar({ email, image }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="avatar" aria-hidden="true">
      {image && failed !== image ? (
        <img src={image} alt="" onError={() => setFailed(image)} />
      ) : (
        letterOf(email)
      )}
    </span>
  );
}
