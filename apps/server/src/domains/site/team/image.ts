import type { Actor, Context } from '../../../context.ts'
import { drawPublicPicture } from '../../uploads/contents/public-picture.ts'
import type { PublicPictures } from '../../uploads/contents/public-picture.ts'

export const teamPictures: PublicPictures = {
  folder: 'team',
  size: { width: 480, height: 480 },
  field: 'image',
}

/** The requested picture: none, the current one, or one rendered from a new file. */
export const drawImage = async (
  context: Context,
  actor: Actor,
  { image, known }: { image: string | null; known: string | null },
): Promise<string | null> =>
  image === null || image === known
    ? image
    : drawPublicPicture(context, actor, { privateUrl: image, of: teamPictures })
