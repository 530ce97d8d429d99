import { Box, Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { lazyPart } from '../../lazy-part.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { MinusIcon, PlusIcon } from '../icon/icon.tsx'
import { LotusLoading } from '../lotus/lotus.tsx'

// The PDF library is larger than everything else together.
const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).default, <LotusLoading />)

const zooms = [50, 75, 100, 125, 150, 200, 300] as const
const first = zooms.indexOf(100)

export interface DocumentViewerProps {
  name: string
  /** The file with its type: a picture or `application/pdf`. */
  content: Blob
}

interface PictureProps extends DocumentViewerProps {
  zoom: number
  onError: (message: string) => void
}

function Picture({ name, content, zoom, onError }: PictureProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url ? (
    <chakra.img
      src={url}
      alt={name}
      display="block"
      mx="auto"
      maxW="none"
      style={{ width: `${zoom}%` }}
      onError={() => onError(t`This picture cannot be shown.`)}
    />
  ) : null
}

/** Shows a picture or PDF with zoom. */
export function DocumentViewer({ name, content }: DocumentViewerProps) {
  const [at, setAt] = useState<number>(first)
  const [failure, setFailure] = useState<string | null>(null)
  const zoom = zooms[at] ?? 100
  return (
    <Flex
      direction="column"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
      h="full"
    >
      <Flex align="center" gap="1" ps="4" pe="2" minH="12" borderBottomWidth="1px" borderColor="border">
        <Text truncate flex="1" fontWeight="medium">
          {name}
        </Text>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Smaller`}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <MinusIcon />
        </IconButton>
        <Button
          variant="ghost"
          colorPalette="gray"
          size="sm"
          minW="16"
          aria-label={t`${zoom} percent, back to 100`}
          onClick={() => setAt(first)}
        >
          {zoom}%
        </Button>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Larger`}
          disabled={at === zooms.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <PlusIcon />
        </IconButton>
      </Flex>
      <Box
        role="region"
        aria-label={name}
        tabIndex={0}
        flex="1"
        minH="20rem"
        maxH="75vh"
        overflow="auto"
        bg="bg.muted"
        p="3"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {failure ? (
          <ErrorState message={failure} onRetry={() => setFailure(null)} />
        ) : content.type === 'application/pdf' ? (
          <PdfPages content={content} zoom={zoom} name={name} onError={setFailure} />
        ) : (
          <Picture content={content} zoom={zoom} name={name} onError={setFailure} />
        )}
      </Box>
    </Flex>
  )
}
