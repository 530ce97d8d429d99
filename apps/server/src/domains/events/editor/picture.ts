import type { PublicPictures } from '../../uploads/contents/public-picture.ts'

/** Wide as a card of an event. */
export const eventPictures: PublicPictures = {
  folder: 'events',
  size: { width: 1200, height: 675 },
  field: 'privateUrl',
}
