import { Center, chakra } from '@chakra-ui/react'
import { LotusEmpty } from '../lotus/lotus.tsx'

export interface PictureSource {
  src: string
  /** The alternative text, empty if the text beside it says the same. */
  alt?: string
  width?: number
  height?: number
  srcSet?: string
  sizes?: string
  avifSrcSet?: string
  webpSrcSet?: string
}

export interface PictureProps {
  /** A lotus is shown if there is none. */
  image: PictureSource | null | undefined
  /** Loads eagerly and first, for pictures at the top of a page. */
  priority?: boolean
  /** Width divided by height, which reserves the space. */
  ratio?: number
  rounded?: boolean
}

export function Picture({ image, priority = false, ratio = 1, rounded = false }: PictureProps) {
  if (!image)
    return (
      <Center
        aspectRatio={ratio}
        bg="bg.muted"
        borderRadius={rounded ? 'lg' : '0'}
        css={{ '& svg': { w: '60%', maxW: '7.5rem', h: 'auto', mx: 'auto' } }}
      >
        <LotusEmpty />
      </Center>
    )
  const { src, alt = '', width = 640, srcSet, sizes, avifSrcSet, webpSrcSet } = image
  const height = image.height ?? Math.round(width / ratio)
  const size = sizes === undefined ? {} : { sizes }
  return (
    <picture>
      {avifSrcSet ? <source type="image/avif" srcSet={avifSrcSet} {...size} /> : null}
      {webpSrcSet ? <source type="image/webp" srcSet={webpSrcSet} {...size} /> : null}
      <chakra.img
        src={src}
        alt={alt}
        htmlWidth={width}
        htmlHeight={height}
        {...(srcSet === undefined ? {} : { srcSet })}
        {...size}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        display="block"
        w="full"
        h="auto"
        aspectRatio={ratio}
        objectFit="cover"
        bg="bg.muted"
        borderRadius={rounded ? 'lg' : '0'}
      />
    </picture>
  )
}
