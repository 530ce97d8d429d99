import { Box, type BoxProps, Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const onPaper =
  '@media print { body * { visibility: hidden } [data-print], [data-print] * { visibility: visible; background: white !important; color: black !important } [data-print] { position: absolute; inset: 0; border: 0 } }'

/** Content that is printed alone, dark on white in every theme. */
export function Printed(props: BoxProps) {
  return (
    <>
      <style>{onPaper}</style>
      <Box data-print {...props} />
    </>
  )
}

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      {children}
    </Button>
  )
}
