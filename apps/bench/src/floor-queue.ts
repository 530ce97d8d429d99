import type pg from 'pg'

import { askOf, findSession } from './floor-transaction.ts'

const page = {
  name: 'queue',
  text: `select a.id, a.kind, a.stage, a.applicant_name as "applicantName", a.business_name as "businessName",
      u.email, a.submission_number as "submissionNumber", a.submitted_at as "submittedAt",
      count(c.id) filter (where c.result = 'warn')::int as warn,
      count(c.id) filter (where c.result = 'fail')::int as fail
    from (select * from applications order by submitted_at, id limit 25) a
    join users u on u.id = a.user_id
    left join application_checks c on c.submission_id = a.submission_id
    group by a.id, a.kind, a.stage, a.applicant_name, a.business_name, u.email, a.submission_number, a.submitted_at
    order by a.submitted_at, a.id`,
}

/** A page of the review queue with one query, for the signed-in user. */
export async function listQueue(pool: pg.Pool, token: string) {
  await findSession(askOf(pool), token, 'admin')
  return { applications: (await pool.query(page)).rows }
}
