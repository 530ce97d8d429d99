import { SignaturePad as Pad, useSignaturePad } from '@ark-ui/react/signature-pad'
import { Box, Button, Flex, Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { ink, pngFile } from './signature-file.ts'

export interface SignatureMakerProps {
  onSign: (made: Promise<File>) => void
}

async function fileOf(dataUrl: Promise<string>): Promise<File> {
  const base64 = (await dataUrl).split(',')[1] ?? ''
  return pngFile(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))
}

export function SignaturePad({ onSign }: SignatureMakerProps) {
  const pad = useSignaturePad({ drawing: { fill: ink, size: 2.5 } })
  return (
    <Pad.RootProvider value={pad} asChild>
      <Flex direction="column" gap="3">
        <Pad.Control
          asChild
          role="img"
          aria-label={pad.empty ? t`An empty sheet to sign on` : t`Your drawn signature`}
          // Not focusable, because it cannot be drawn on by keyboard.
          tabIndex={-1}
        >
          <Box
            borderWidth="1px"
            borderColor="border.control"
            borderRadius="lg"
            bg="white"
            h="44"
            cursor="crosshair"
          >
            <Pad.Segment />
            <Pad.Guide asChild>
              <Box
                position="absolute"
                insetX="6"
                bottom="12"
                borderBottomWidth="1px"
                borderColor="border.emphasized"
                pointerEvents="none"
              />
            </Pad.Guide>
          </Box>
        </Pad.Control>
        <Text textStyle="xs" color="fg.subtle">
          <Trans>Sign with a finger, a pen or the mouse. Without one of them, type your name instead.</Trans>
        </Text>
        <Flex gap="3" wrap="wrap">
          <Button disabled={pad.empty} onClick={() => onSign(fileOf(pad.getDataUrl('image/png')))}>
            <Trans>Use this signature</Trans>
          </Button>
          <Button variant="outline" colorPalette="gray" disabled={pad.empty} onClick={pad.clear}>
            <Trans>Clear</Trans>
          </Button>
        </Flex>
      </Flex>
    </Pad.RootProvider>
  )
}
