import { useState } from 'react';

interface AvatarProps {
  image: string | null;
  /** Stands where there is no picture, or while it cannot be had. */
  letter: string;
}

/** Decorative: whose it is stands beside it. */
export function Avatar({ image, letter }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="avatar" aria-hidden="true">
      {image && image !== broken ? <img src={image} alt="" onError={() => setBroken(image)} /> : letter}
    </span>
  );
}
