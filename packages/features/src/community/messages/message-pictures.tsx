import { chakra, Flex, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { usePrivateFile } from '@wellspring/api/hooks/private-file'
import { t } from '@wellspring/words/macro'

import { PictureDialog } from '../lazy-dialogs.tsx'

/** An object URL for the blob, revoked on unmount. */
function useObjectUrl(content: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}

/** Reserves the picture's size before it has loaded, so that nothing shifts. */
function Thumbnail({ picture, onOpen }: { picture: UploadedFile; onOpen: () => void }) {
  const { content, error } = usePrivateFile(picture.url)
  const url = useObjectUrl(content)
  return (
    <chakra.button
      type="button"
      aria-label={t`Open ${picture.name}`}
      onClick={onOpen}
      w={{ base: '10rem', md: '12rem' }}
      h={{ base: '7.5rem', md: '9rem' }}
      borderRadius="md"
      borderWidth="1px"
      borderColor="border"
      bg="bg.surface"
      overflow="hidden"
      cursor="pointer"
      focusVisibleRing="outside"
    >
      {url ? (
        <chakra.img src={url} alt="" w="full" h="full" objectFit="cover" />
      ) : (
        <Text as="span" textStyle="xs" color="fg.muted" px="2" lineClamp="2" overflowWrap="anywhere">
          {error ? t`${picture.name} cannot be shown right now` : picture.name}
        </Text>
      )}
    </chakra.button>
  )
}

/** The pictures of a message; each opens in full size. */
export function MessagePictures({ pictures }: { pictures: readonly UploadedFile[] }) {
  const [open, setOpen] = useState<UploadedFile>()
  return (
    <Flex gap="2" wrap="wrap" my="2">
      {pictures.map((picture) => (
        <Thumbnail key={picture.url} picture={picture} onOpen={() => setOpen(picture)} />
      ))}
      {open ? <PictureDialog file={open} onClose={() => setOpen(undefined)} /> : null}
    </Flex>
  )
}
