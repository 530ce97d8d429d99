import { chakra, Stack } from '@chakra-ui/react'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// The bundler provides the URL.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { LotusLoading } from '../lotus/lotus.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

export interface PdfPagesProps {
  name: string
  content: Blob
  /** Percent of the available width. */
  zoom: number
  onError: (message: string) => void
}

interface PageProps {
  pdf: PDFDocumentProxy
  number: number
  zoom: number
  label: string
}

async function paint(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, zoom: number) {
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const room = (canvas.parentElement?.clientWidth ?? natural.width) * (zoom / 100)
  const density = Math.min(window.devicePixelRatio, 2)
  const viewport = page.getViewport({ scale: (room / natural.width) * density })
  canvas.width = viewport.width
  canvas.height = viewport.height
  canvas.style.width = `${room}px`
  return page.render({ canvas, viewport })
}

function Page({ pdf, number, zoom, label }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const painting = paint(pdf, number, canvas.current, zoom)
    return () => void painting.then((task) => task.cancel())
  }, [pdf, number, zoom])
  return <chakra.canvas ref={canvas} role="img" aria-label={label} bg="white" mx="auto" display="block" />
}

/** Renders the pages of a PDF as pictures, so that nothing in it can run. */
export default function PdfPages({ name, content, zoom, onError }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const fail = useEffectEvent(onError)
  useEffect(() => {
    let current = true
    const opened = content.arrayBuffer().then((data) => getDocument({ data, useWasm: false }))
    opened
      .then((loading) => loading.promise)
      .then(
        (read) => current && setPdf(read),
        () => current && fail(t`This document cannot be shown.`),
      )
    return () => {
      current = false
      void opened.then((loading) => loading.destroy())
    }
  }, [content])
  if (!pdf) return <LotusLoading />
  return (
    <Stack gap="3">
      {Array.from({ length: pdf.numPages }, (_page, index) => (
        <Page
          key={index}
          pdf={pdf}
          zoom={zoom}
          number={index + 1}
          label={t`${name}, page ${index + 1} of ${pdf.numPages}`}
        />
      ))}
    </Stack>
  )
}
