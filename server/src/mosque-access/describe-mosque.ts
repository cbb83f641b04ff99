import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import type { MosqueRow } from '#database/tables.ts'

/** What a mosque holds, as its history tells it by the contract's names: the fields people change, and what follows. */
export function describeMosque(row: MosqueRow, contactPersons: readonly Person[]) {
  return {
    name: row.name,
    status: row.status,
    rejectionReason: row.rejectionReason,
    email: row.email,
    address: row.address || null,
    orgName: row.orgName,
    orgAddress: row.orgAddress,
    addressNo: row.phone,
    phone: row.secondPhone || null,
    country: row.country || null,
    image: row.image,
    website: row.website || null,
    description: row.description || null,
    facilities: row.facilities.replaceAll(',', ', ') || null,
    showEmail: row.showEmail === 1 ? 'yes' : null,
    contactPerson: contactPersons.map(({ name, email }) => `${name} (${email})`).join(', ') || null,
    location: `${row.latitude}, ${row.longitude}`,
    timeZone: row.timeZone,
    method: calculationMethods.find(({ id }) => id === row.method)?.name ?? String(row.method),
    shadow: row.shadow,
    fajr: row.fajr,
    dhuhr: row.dhuhr,
    asr: row.asr,
    maghrib: row.maghrib,
    isha: row.isha,
  }
}
