import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { useEraseNotes } from '@wellspring/api/hooks/moods'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'

/** Erases everything that was written to moods. */
export function EraseNotes() {
  const [isAsked, setAsked] = useState(false)
  const { mutate: erase, isPending } = useEraseNotes()
  return (
    <Box as="section" aria-label="Your notes" pt="6" borderTopWidth="1px">
      <Text color="fg.muted" maxW="prose" mb="3">
        Your moods and notes are yours alone: no provider, organisation or advertiser sees them, and they earn
        nothing. Notes are encrypted with a key of your own.
      </Text>
      <Button variant="outline" colorPalette="gray" onClick={() => setAsked(true)}>
        Erase my notes
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Erase all notes?"
        confirmLabel="Erase"
        busy={isPending}
        onConfirm={() =>
          erase(undefined, {
            onSuccess: ({ erased }) => {
              setAsked(false)
              toast.success(erased === 1 ? 'One note erased' : `${erased} notes erased`)
            },
          })
        }
      >
        What you wrote to your moods is erased. The moods themselves stay.
      </ConfirmDialog>
    </Box>
  )
}
