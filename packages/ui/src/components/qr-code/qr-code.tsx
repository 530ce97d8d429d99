import { chakra } from '@chakra-ui/react'
import { encodeQR } from 'qr'
import { useMemo } from 'react'

export interface QrCodeProps {
  text: string
  label: string
}

/** Dark on light in both themes, because not every scanner reads inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 4 }), [text])
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      w="full"
      maxW="14rem"
      bg="white"
      color="black"
      borderRadius="lg"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </chakra.svg>
  )
}
