import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { type DragEvent, type ReactNode, useState } from 'react'

import { Trans } from '@wellspring/words/macro'

import { UploadIcon } from '../icon/icon.tsx'

interface DropZoneProps {
  hint: string | undefined
  hintId: string
  invalid: boolean
  /** Whether it is one line high. */
  isSlim: boolean
  onDrop: (files: FileList) => void
  /** The file input. It keeps its position when a file is added or removed, and therefore the focus. */
  field: ReactNode
  /** The file, in place of the zone. */
  preview: ReactNode
}

export function DropZone({ hint, hintId, invalid, isSlim, onDrop, field, preview }: DropZoneProps) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files)
  }
  return (
    <Box
      position="relative"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {field}
      {preview ?? (
        <Flex
          className="frame"
          {...(isSlim
            ? { columnGap: '3', wrap: 'wrap', minH: '11', px: '4', py: '2' }
            : { direction: 'column', justify: 'center', gap: '2', minH: '32', p: '4', textAlign: 'center' })}
          align="center"
          borderWidth="1.5px"
          borderStyle="dashed"
          borderColor={invalid ? 'border.error' : over ? 'accent.solid' : 'border.control'}
          borderRadius="lg"
          bg={over ? 'accent.subtle' : 'bg.subtle'}
        >
          <Box as="span" color="accent.fg">
            <UploadIcon size={isSlim ? 20 : 24} />
          </Box>
          <Text>
            <Trans>
              <chakra.span color="accent.fg" fontWeight="semibold">
                <Trans>Choose a file</Trans>
              </chakra.span>{' '}
              or drop it here
            </Trans>
          </Text>
          {hint ? (
            <Text id={hintId} textStyle="xs" color="fg.subtle">
              {hint}
            </Text>
          ) : null}
        </Flex>
      )}
    </Box>
  )
}
