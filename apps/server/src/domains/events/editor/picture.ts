import type { PublicPictures } from '../../uploads/contents/public-picture.ts'

/** Sized for an event card. */
export const eventPictures: PublicPictures = {
  folder: 'events',
  size: { width: 1200, height: 675 },
  field: 'privateUrl',
}
