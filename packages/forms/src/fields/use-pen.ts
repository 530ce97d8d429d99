import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'

import { ink } from './signature-file.ts'

interface Point {
  x: number
  y: number
}

/** Draws where a finger, a pen or a mouse goes, round at the corners. */
export function usePen() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<Point | null>(null)
  const middle = useRef<Point | null>(null)
  const [drawn, setDrawn] = useState(false)

  useEffect(() => {
    const board = canvas.current
    if (!board) return
    const scale = Math.max(2, window.devicePixelRatio)
    board.width = board.clientWidth * scale
    board.height = board.clientHeight * scale
    const pen = board.getContext('2d')
    pen?.scale(scale, scale)
    Object.assign(pen ?? {}, { strokeStyle: ink, lineWidth: 2.5, lineCap: 'round', lineJoin: 'round' })
  }, [])

  function place({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = canvas.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  function lineTo(to: Point) {
    const pen = canvas.current?.getContext('2d')
    const from = last.current
    if (!pen || !from) return
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    pen.beginPath()
    pen.moveTo(middle.current?.x ?? from.x, middle.current?.y ?? from.y)
    pen.quadraticCurveTo(from.x, from.y, half.x, half.y)
    pen.stroke()
    middle.current = half
    last.current = to
  }

  return {
    canvas,
    drawn,
    clear() {
      const board = canvas.current
      board?.getContext('2d')?.clearRect(0, 0, board.clientWidth, board.clientHeight)
      setDrawn(false)
    },
    strokes: {
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        if (!event.isPrimary) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        last.current = place(event)
        middle.current = null
        lineTo(last.current)
        setDrawn(true)
      },
      onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
        if (!last.current) return
        const between = event.nativeEvent.getCoalescedEvents?.() ?? []
        for (const one of between.length > 0 ? between : [event]) lineTo(place(one))
      },
      onPointerUp() {
        last.current = null
      },
      onPointerCancel() {
        last.current = null
      },
    },
  }
}
