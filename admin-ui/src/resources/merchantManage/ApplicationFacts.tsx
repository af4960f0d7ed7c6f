import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ApplicationReview } from '@xinyue/contracts/operations';
import { Link as RouterLink } from 'react-router-dom';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { Section } from '../../shared/blocks/Section.tsx';

/** What was applied for, and by whom. */
export function ApplicationFacts({ review: { application, customer } }: { review: ApplicationReview }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
      <Section title="申请信息">
        <FactList
          facts={[
            ['店铺名称', application.shopName],
            ['登录账户', application.account],
            ['平台协议', application.agreement],
            ['提交时间', application.createTime],
          ]}
        />
      </Section>
      <Section title="申请人">
        <FactList
          facts={[
            [
              '账户',
              <Link key="account" component={RouterLink} to={`/userManagement/${customer.id}`}>
                {customer.account}
              </Link>,
            ],
            ['账户名', customer.nickname],
            ['手机号', customer.mobile],
            ['所属地区', customer.area],
            ['注册时间', customer.createTime],
          ]}
        />
      </Section>
    </Box>
  );
}
