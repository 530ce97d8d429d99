import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'

import { signatureFile } from './signature-file.ts'
import { usePen } from './use-pen.ts'

export interface SignatureMakerProps {
  onSign: (made: Promise<File>) => void
}

export function SignaturePad({ onSign }: SignatureMakerProps) {
  const { canvas, drawn, clear, strokes } = usePen()
  return (
    <Flex direction="column" gap="3">
      <Box position="relative" borderWidth="1px" borderColor="border.control" borderRadius="lg" bg="white">
        <chakra.canvas
          ref={canvas}
          role="img"
          aria-label={drawn ? 'Your drawn signature' : 'An empty sheet to sign on'}
          display="block"
          w="full"
          h="44"
          cursor="crosshair"
          // A finger draws here; it does not scroll.
          touchAction="none"
          {...strokes}
        />
        <Box
          aria-hidden
          position="absolute"
          insetX="6"
          bottom="12"
          borderBottomWidth="1px"
          borderColor="sand.300"
          pointerEvents="none"
        />
      </Box>
      <Text textStyle="xs" color="fg.subtle">
        Sign with a finger, a pen or the mouse. Without one of them, type your name instead.
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button
          disabled={!drawn}
          onClick={() => {
            if (canvas.current) onSign(signatureFile(canvas.current))
          }}
        >
          Use this signature
        </Button>
        <Button variant="outline" colorPalette="gray" disabled={!drawn} onClick={clear}>
          Clear
        </Button>
      </Flex>
    </Flex>
  )
}
