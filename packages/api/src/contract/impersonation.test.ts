import { describe, expect, test } from 'vitest'

import { DisplayName, Name } from './fields.ts'
import { impersonating, isImpersonating } from './impersonation.ts'

const problemOf = (schema: typeof Name, value: string) => schema.safeParse(value).error?.issues[0]?.message

describe('a name that resembles the product or its staff', () => {
  test.each([
    'Wellspring',
    'Wellspring Support',
    'WeIlspring Staff',
    'We11spring',
    'Wellsprlng',
    'WELLSPRING',
    'W e l l s p r i n g',
    'Well-Spring Care',
    'Wéllspríng',
    'Wеllѕрring',
    'ԝellspring',
    'VVellspring',
    'Ｗｅｌｌｓｐｒｉｎｇ',
    '𝐖𝐞𝐥𝐥𝐬𝐩𝐫𝐢𝐧𝐠',
    'The Wellspring Team',
    'admin',
    'аdmin',
    'Admіn',
    'A.d.m.i.n',
    'Support',
    'Ѕupport Team',
    'Customer Support',
    'Staff',
    'Moderator',
    'Administrator',
  ])('%s is refused', (name) => {
    expect(isImpersonating(name)).toBe(true)
    if (name.length <= 50) expect(DisplayName.safeParse(name).success).toBe(false)
  })

  test('the error is attached to the name field', () => {
    expect(problemOf(DisplayName, 'Wellspring Support')).toBe(impersonating)
    expect(problemOf(Name, 'Wellspring Support')).toBe(impersonating)
  })
})

describe('an ordinary name', () => {
  test.each([
    'Maya Haddad',
    'Zoë-Ann Łukasz',
    'Dr. Amara O’Brien',
    'محمد علي',
    'نور الهدى',
    'Ольга Сергеевна Иванова',
    'Георгий Рогов',
    'Ελένη Παπαδοπούλου',
    'Աննա Սարգսյան',
    '王小明',
    '山田太郎',
    '김민준',
    'राम शर्मा',
    'สมชาย ใจดี',
    'נועה לוי',
    'İpek Işık',
    'Nguyễn Thị Ánh',
    'Will Spring',
    'Maxwell Spring',
    'Caldwell Springs Clinic',
    'Wells Springer',
    'Badminton Club Dubai',
    'Falstaff Wellness',
    'Family Support Centre',
    'Autism Support Network',
    'Mustafa Affan',
    'Well Being Springs',
    'Springwell Clinic',
    'Healing Springs',
    'Tom Staffer',
    'Aline Modera',
  ])('%s passes', (name) => {
    expect(isImpersonating(name)).toBe(false)
    expect(problemOf(DisplayName, name)).toBeUndefined()
  })

  test('Staff is allowed as a last name', () => {
    expect(problemOf(Name, 'Staff')).toBeUndefined()
  })
})
