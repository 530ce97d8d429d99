import { Box } from '@chakra-ui/react'
import { useState } from 'react'

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

export function AccountSettingsScreen() {
  const { user, update } = useSession()
  const save = useUpdateAccount()
  // Undefined leaves the picture as it is.
  const [profileImage, setProfileImage] = useState<string | null>()
  if (!user) return null
  return (
    <Box maxW="md">
      <PageHeader title={t`Account settings`} description={user.email} />
      <Form
        schema={schema}
        defaultValues={{ firstName: user.firstName, lastName: user.lastName }}
        submitLabel={t`Save`}
        onSubmit={async (names) => {
          const saved = await save.mutateAsync({
            ...names,
            ...(profileImage !== undefined && { profileImage }),
          })
          update(saved.user)
          toast.success(t`Your account is up to date.`)
        }}
      >
        <PictureField userId={user.id} currentUrl={user.profileImageUrl} onChange={setProfileImage} />
        <TextField name="firstName" label={t`First name`} autoComplete="given-name" />
        <TextField name="lastName" label={t`Last name`} autoComplete="family-name" />
      </Form>
      <EmailSection email={user.email} />
    </Box>
  )
}
