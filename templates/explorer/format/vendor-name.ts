import type { VendorList } from '../../../feed/schemas/offer.ts';
import { language } from '../../messages/language.ts';

type Names = Pick<VendorList['vendors'][number], 'name' | 'name_zh'>;

/** A vendor in the language of the page, where it has such a name. */
export function vendorName({ name, name_zh }: Names): string {
  return language === 'zh' ? (name_zh ?? name) : name;
}

/** What it is called in the other language; null where it has one name. */
export function otherVendorName({ name, name_zh }: Names): string | null {
  return language === 'zh' && name_zh !== null ? name : name_zh;
}
