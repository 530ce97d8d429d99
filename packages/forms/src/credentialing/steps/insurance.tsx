import { t } from '@wellspring/words/macro'

import { AnswerField, AnswerTextField } from '../../fields/answer-field.tsx'
import { DateField } from '../../fields/date-field.tsx'
import { ExpiryField } from '../../fields/expiry-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { FieldGrid, Section, Wide } from '../../wizard/section.tsx'
import { emptyTerm } from '../empty.ts'

const at = 'insurance'

function TermFields({ name, file }: { name: string; file: string }) {
  return (
    <FieldGrid>
      <DateField name={`${name}.issueDate`} label={t`Issue date`} judges={`${name}.expirationDate`} />
      <ExpiryField name={`${name}.expirationDate`} label={t`Expiration date`} />
      <Wide>
        <FileField name={`${name}.file`} label={file} accept="image/pdf" />
      </Wide>
    </FieldGrid>
  )
}

export function Insurance() {
  return (
    <>
      <Section title={t`Business operating license`}>
        <Wide>
          <TermFields name={`${at}.businessOperatingLicense`} file={t`Business operating license file`} />
        </Wide>
      </Section>
      <Section title={t`Compliance`}>
        <Wide>
          <AnswerField
            name={`${at}.malpracticeInsurance`}
            label={t`Do you have malpractice insurance?`}
            empty={emptyTerm}
          >
            <TermFields name={`${at}.malpracticeInsurance`} file={t`Malpractice insurance file`} />
          </AnswerField>
        </Wide>
        <Wide>
          <AnswerTextField
            name={`${at}.codeOfEthics`}
            label={t`Do you follow a code of ethics?`}
            detailsLabel={t`Which one?`}
          />
        </Wide>
        <Wide>
          <AnswerTextField
            name={`${at}.disciplinaryAction`}
            label={t`Has any disciplinary action been taken against you?`}
            detailsLabel={t`What happened?`}
          />
        </Wide>
      </Section>
    </>
  )
}
