import { describe, expect, it } from 'vitest';
import { openPoints, rejectReason } from './reviewSentences.ts';

const document = (slot: string, verdict: 'pass' | 'fail' | null, note = '', expiresOn: string | null = null) =>
  ({ slot, verdict, note, expiresOn, saveUrls: [], identityNumber: '', reviewedBy: '', reviewedAt: null }) as never;

describe('R-72 V-52 the reason to start from', () => {
  it('names the failed documents and what was noted of them', () => {
    const reason = rejectReason([
      document('adminIdFacePhoto', 'pass', '清晰'),
      document('legalIdFacePhoto', 'fail', ' 照片模糊。 '),
      document('enterpriseBusinessLicense', 'fail', '已过有效期'),
      document('signContract', null),
    ]);
    expect(reason).toBe('法人身份证人像面：照片模糊；企业营业执照：已过有效期。');
  });

  it('is empty when nothing failed, so that a reason must be given', () => {
    expect(rejectReason([document('signContract', 'pass'), document('legalIdFacePhoto', null)])).toBe('');
    expect(rejectReason([])).toBe('');
  });

  it('stays within what the call takes', () => {
    const long = Array.from({ length: 6 }, () => document('signContract', 'fail', '长'.repeat(200)));
    expect(rejectReason(long)).toHaveLength(500);
  });
});

describe('what speaks against passing', () => {
  const warning = { slot: 'signContract', kind: 'sameFile', applicationId: 'x', shopName: '甲', auditStatus: 2 } as never;

  it('tells of failed, unseen and expired documents and of warnings', () => {
    const documents = [
      document('adminIdFacePhoto', 'fail', '模糊'),
      document('signContract', null),
      document('enterpriseBusinessLicense', 'pass', '', '2026-11-20'),
    ];
    expect(openPoints({ documents, warnings: [warning] }, '2026-11-21')).toEqual([
      '不合格的资料：管理员身份证人像面',
      '尚未审核的资料：签约合同',
      '已过有效期的资料：企业营业执照',
      '有 1 处警告须核实',
    ]);
  });

  it('is silent when all is well, also on the last day', () => {
    const documents = [document('enterpriseBusinessLicense', 'pass', '', '2026-11-21')];
    expect(openPoints({ documents, warnings: [] }, '2026-11-21')).toEqual([]);
  });

  it('back-office 1 the question names what is unfit, unseen, over, and how many warnings there are', () => {
    const documents = [
      document('signContract', 'fail'),
      document('legalIdFacePhoto', 'fail', '', '2026-01-15'),
      document('legalIdNationalPhoto', null),
      document('enterpriseBusinessLicense', 'pass', '', '2026-11-22'),
    ];
    const [failed, unseen, over, warned, ...rest] = openPoints({ documents, warnings: [warning, warning] }, '2026-11-22');
    expect([failed, unseen, over, warned]).toEqual([
      '不合格的资料：签约合同、法人身份证人像面',
      expect.stringMatching(/^尚未审核的资料：[^、]+$/),
      '已过有效期的资料：法人身份证人像面',
      '有 2 处警告须核实',
    ]);
    expect(rest).toEqual([]);
  });

  it('back-office 1 says nothing where nothing speaks against it', () => {
    expect(openPoints({ documents: [document('signContract', 'pass')], warnings: [] }, '2026-11-22')).toEqual([]);
  });
});
