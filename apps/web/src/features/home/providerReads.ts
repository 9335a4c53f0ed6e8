import { listBooks } from '@meridian/contract/calls/books.gen.ts'
import { ofHomes, readProviderHome } from '@meridian/contract/calls/home.staff.gen.ts'
import { listAdmins, listSchoolAdmins } from '@meridian/contract/calls/people.gen.ts'
import { listSchools } from '@meridian/contract/calls/schools.gen.ts'
import { schoolStatistics, studentsPerSchool } from '@meridian/contract/calls/statistics.gen.ts'
import type { partsOfHomes } from '@meridian/contract/home.staff.ts'
import type { PartsOf, Reading } from '../../core/page.ts'

const parts = {
  schools: { route: schoolStatistics },
  unbegun: { route: listSchools, input: ofHomes.unbegun },
  bookless: { route: listSchools, input: ofHomes.bookless },
  licences: { route: listBooks, input: ofHomes.licences },
  students: { route: studentsPerSchool },
  books: { route: listBooks, input: ofHomes.books },
  admins: { route: listAdmins, input: ofHomes.admins },
  school_admins: { route: listSchoolAdmins, input: ofHomes.admins },
} satisfies PartsOf<typeof partsOfHomes.provider>

/** What the provider's home reads at once. */
export const providerReads: readonly Reading[] = [{ route: readProviderHome, parts }]
