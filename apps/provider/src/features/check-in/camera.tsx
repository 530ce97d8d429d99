import { Button, Flex, Text, chakra } from '@chakra-ui/react'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

const loadReader = () => import('qr/dom.js')

/** Milliseconds that a code must be out of sight to count as another scan. */
const AWAY_MS = 1500

/**
 * Runs one read at a time. A frame that arrives meanwhile is read next, because the following one is far off on a slow
 * phone.
 */
function oneByOne(look: () => Promise<void>): () => void {
  let [isLooking, hasCome] = [false, false]
  return function onPicture() {
    hasCome = true
    if (isLooking) return
    isLooking = true
    hasCome = false
    void look().finally(() => {
      isLooking = false
      if (hasCome) onPicture()
    })
  }
}

export interface CameraProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onCode: (code: string) => void
}

const problems: Record<string, string> = {
  NotAllowedError: t`The camera is blocked. Allow it in the browser, or find guests by name.`,
  NotFoundError: t`There is no camera here. Find guests by name.`,
}

/** Scans ticket codes with the rear camera of a phone. Memoised, so that showing a result does not re-render it. */
export const Camera = memo(function Camera({ isOn, onTurn, onCode }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const last = useRef<{ code: string; at: number } | null>(null)
  const turn = useEffectEvent(onTurn)
  const see = useEffectEvent((code: string) => {
    const now = Date.now()
    const isSame = last.current?.code === code && now - last.current.at < AWAY_MS
    last.current = { code, at: now }
    if (!isSame) onCode(code)
  })
  // Loaded with the page, because the phone may be offline when scanning starts.
  useEffect(() => {
    loadReader().catch(() => {
      // Loaded again when scanning starts.
    })
  }, [])
  useEffect(() => {
    const player = video.current
    if (!isOn || !player) return
    last.current = null
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { QRCanvas, frameLoop, rearCamera } = await loadReader()
      const camera = await rearCamera(player)
      const canvas = new QRCanvas()
      const look = oneByOne(async () => {
        if (isOver) return
        // At the camera's full resolution: scaled to the preview, some codes are too fine to read.
        const code = await camera.readFrame(canvas, true)
        if (typeof code === 'string') see(code)
      })
      const cancel = frameLoop(look, player)
      stop = () => {
        cancel()
        camera.stop()
      }
      if (isOver) stop()
    }
    start().catch((error: unknown) => {
      setProblem(problems[error instanceof Error ? error.name : ''] ?? t`The camera could not be started.`)
      turn(false)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isOn])
  return (
    // On a phone the preview fills the rest of the stage; on a desktop the button below it stays on the screen.
    <Flex direction="column" align={{ sm: 'flex-start' }} flex="1" minH="0">
      <chakra.video
        ref={video}
        display={isOn ? 'block' : 'none'}
        w="full"
        flex={{ base: '1', sm: 'none' }}
        minH="0"
        maxH={{ sm: 'max(12rem, calc(100dvh - 34rem))' }}
        objectFit="cover"
        borderRadius="lg"
        bg="black"
        muted
        playsInline
        aria-label={t`Camera view`}
      />
      <Button
        mt={isOn ? '3' : '0'}
        flexShrink="0"
        w={{ base: 'full', sm: 'auto' }}
        size="lg"
        variant={isOn ? 'outline' : 'solid'}
        onClick={() => {
          setProblem(null)
          onTurn(!isOn)
        }}
      >
        {isOn ? t`Stop the camera` : t`Scan tickets`}
      </Button>
      {problem ? (
        <Text role="alert" color="fg.error" mt="2">
          {problem}
        </Text>
      ) : null}
    </Flex>
  )
})
