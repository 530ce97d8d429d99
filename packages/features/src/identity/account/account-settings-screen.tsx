import { Box, Grid, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { UpdateAccountInput } from '@wellspring/api/contract/identity'
import { useUpdateAccount } from '@wellspring/api/hooks/identity'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'

import { useSession } from '@wellspring/api/session'
import { t } from '@wellspring/words/macro'
import { EmailSection } from './email-section.tsx'
import { PictureField } from './picture-field.tsx'

const schema = UpdateAccountInput.pick({ firstName: true, lastName: true })

export interface AccountSettingsScreenProps {
  /** Further sections of the settings. */
  children?: ReactNode
}

export function AccountSettingsScreen({ children }: AccountSettingsScreenProps) {
  const { user, update } = useSession()
  const save = useUpdateAccount()
  // Undefined leaves the picture unchanged.
  const [profileImage, setProfileImage] = useState<string | null>()
  if (!user) return null
  return (
    <Box>
      <PageHeader title={t`Account settings`} description={user.email} />
      <Grid
        columnGap="16"
        rowGap="12"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Form
          schema={schema}
          defaultValues={{ firstName: user.firstName, lastName: user.lastName }}
          submitLabel={t`Save`}
          savesChanges
          hasOtherChanges={profileImage !== undefined}
          onSubmit={async (names) => {
            const saved = await save.mutateAsync({
              ...names,
              ...(profileImage !== undefined && { profileImage }),
            })
            update(saved.user)
            setProfileImage(undefined)
            toast.success(t`Your account is up to date.`)
          }}
        >
          <PictureField
            userId={user.id}
            name={`${user.firstName} ${user.lastName}`}
            currentUrl={user.profileImageUrl}
            onChange={setProfileImage}
          />
          <TextField name="firstName" label={t`First name`} autoComplete="given-name" />
          <TextField name="lastName" label={t`Last name`} autoComplete="family-name" />
        </Form>
        <Stack gap="12">
          <EmailSection email={user.email} />
          {children}
        </Stack>
      </Grid>
    </Box>
  )
}
