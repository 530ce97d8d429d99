import { enqueue } from '../../change.ts'
import type { ProfileImages } from '../../context.ts'
import { drawPublicPicture, publicPictureDiscards } from './contents/public-picture.ts'
import type { PublicPictures } from './contents/public-picture.ts'

const avatars: PublicPictures = {
  folder: 'avatars',
  size: { width: 256, height: 256 },
  field: 'profileImage',
}

export const profileImages: ProfileImages = {
  keep: (context, actor, privateUrl) => drawPublicPicture(context, actor, { privateUrl, of: avatars }),
  async discard(tx, url) {
    for (const job of publicPictureDiscards(url, avatars)) await enqueue(tx, job)
  },
}
