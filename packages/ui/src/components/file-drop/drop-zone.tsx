import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { UploadIcon } from '../icon/icon.tsx'

interface DropZoneProps {
  hint: string | undefined
  hintId: string
  invalid: boolean
  onDrop: (files: FileList) => void
  /** The file field, laid over the zone. */
  children: ReactNode
}

export function DropZone({ hint, hintId, invalid, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files)
  }
  return (
    <Flex
      className="frame"
      position="relative"
      direction="column"
      align="center"
      justify="center"
      gap="2"
      minH="32"
      p="4"
      textAlign="center"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor={invalid ? 'border.error' : over ? 'accent.solid' : 'border.control'}
      borderRadius="lg"
      bg={over ? 'accent.subtle' : 'bg.subtle'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Box as="span" color="accent.fg">
        <UploadIcon size={24} />
      </Box>
      <Text>
        <chakra.span color="accent.fg" fontWeight="semibold">
          Choose a file
        </chakra.span>{' '}
        or drop it here
      </Text>
      {hint ? (
        <Text id={hintId} textStyle="xs" color="fg.subtle">
          {hint}
        </Text>
      ) : null}
      {children}
    </Flex>
  )
}
