import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { useEraseNotes } from '@wellspring/api/hooks/moods'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

/** Erases the notes of all moods. */
export function EraseNotes() {
  const [isAsked, setAsked] = useState(false)
  const { mutate: erase, isPending } = useEraseNotes()
  return (
    <Box as="section" aria-label={t`Your notes`} pt="6" borderTopWidth="1px">
      <Text color="fg.muted" maxW="prose" mb="3">
        <Trans>
          Your moods and notes are yours alone: no provider, organisation or advertiser sees them, and they
          earn nothing. Notes are encrypted with a key of your own.
        </Trans>
      </Text>
      <Button variant="outline" colorPalette="gray" onClick={() => setAsked(true)}>
        <Trans>Erase my notes</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Erase all notes?`}
        confirmLabel={t`Erase`}
        busy={isPending}
        onConfirm={() =>
          erase(undefined, {
            onSuccess: ({ erased }) => {
              setAsked(false)
              toast.success(plural(erased, { one: 'One note erased', other: '# notes erased' }))
            },
          })
        }
      >
        <Trans>What you wrote with your moods is erased. The moods themselves stay.</Trans>
      </ConfirmDialog>
    </Box>
  )
}
