import { Box, chakra } from '@chakra-ui/react'

import type { Crop } from '@wellspring/api/contract/seller-products'

import { usePreview } from '../fields/use-preview.ts'
import type { FormPicture } from './product-form-schema.ts'

const isSameCrop = (a: Crop | null | undefined, b: Crop | null) =>
  JSON.stringify(a ?? null) === JSON.stringify(b)

/** The original of a picture that is not public. */
const wholeOf = ({ name, privateUrl }: FormPicture) =>
  privateUrl === null ? null : { name, url: privateUrl, uploadDate: '', mimeType: 'image/*' }

/** A URL of the original; undefined while loading. */
export function useWhole(picture: FormPicture): string | undefined {
  const preview = usePreview(wholeOf(picture))
  return picture.privateUrl === null ? (picture.url ?? undefined) : preview
}

const percent = (share: number) => `${share * 100}%`

function Cut({ picture, crop }: { picture: FormPicture; crop: Crop | null }) {
  const src = useWhole(picture)
  if (!src) return null
  if (!crop) return <chakra.img src={src} alt="" boxSize="full" objectFit="cover" />
  return (
    <chakra.img
      src={src}
      alt=""
      position="absolute"
      maxW="none"
      w={percent(1 / crop.width)}
      h={percent(1 / crop.height)}
      left={percent(-crop.x / crop.width)}
      top={percent(-crop.y / crop.height)}
    />
  )
}

/** The picture as the shop will show it. */
export function PictureView({ picture }: { picture: FormPicture }) {
  const { url, crop, drawn } = picture
  return (
    <Box position="relative" overflow="hidden" aspectRatio={1} bg="bg.muted" borderRadius="md">
      {url !== null && isSameCrop(drawn, crop) ? (
        <chakra.img src={url} alt="" boxSize="full" objectFit="cover" />
      ) : (
        <Cut picture={picture} crop={crop} />
      )}
    </Box>
  )
}
