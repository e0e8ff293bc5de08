import { NotFound } from '#web/shell/not-found.tsx';

export default NotFound;
