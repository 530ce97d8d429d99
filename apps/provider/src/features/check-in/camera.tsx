import { Button, Flex, Text, chakra } from '@chakra-ui/react'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

const loadReader = () => import('qr/dom.js')

/** A code that stays in front of the camera is one scan; away for this long, in ms, it is another. */
const AWAY_MS = 1500

/** A look at a time; a picture that came meanwhile is looked at next: on a slow phone the one after it is far. */
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

/** Reads codes of tickets with the camera at the back of a phone. It stays as it is while answers are shown. */
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
  // Loaded with the page: whoever begins to scan may have no connection any more.
  useEffect(() => {
    loadReader().catch(() => {
      // Asked for again by the press.
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
        // As the camera sees it: in the size in which it is shown here, some codes are too fine to be read.
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
      setProblem(problems[error instanceof Error ? error.name : ''] ?? t`The camera does not start.`)
      turn(false)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isOn])
  return (
    // On a phone it has what the stage around it leaves; at a desk the press below it stays on the screen.
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
        aria-label={t`What the camera sees`}
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
