import type { ProfileImages } from '../../context.ts'
import { drawPublicPicture, removePublicPicture } from './contents/public-picture.ts'
import type { PublicPictures } from './contents/public-picture.ts'

const avatars: PublicPictures = {
  folder: 'avatars',
  size: { width: 256, height: 256 },
  field: 'profileImage',
}

export const profileImages: ProfileImages = {
  keep: (context, actor, privateUrl) => drawPublicPicture(context, actor, { privateUrl, of: avatars }),
  drop: (context, url) => removePublicPicture(context, url, avatars),
}
