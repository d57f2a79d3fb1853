import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ActivitiesScreen } from './activities-screen.tsx';
import { ActivityDetail, NewActivity } from './activity-detail.tsx';
import { CouponDetail, NewCoupon } from './coupon-detail.tsx';
import { CouponsScreen } from './coupons-screen.tsx';
import { NewReduction, ReductionDetail } from './reduction-detail.tsx';
import { ReductionsScreen } from './reductions-screen.tsx';
import { NewTrial, TrialOfferDetail } from './trial-detail.tsx';
import { TrialOffersScreen } from './trials-screen.tsx';

export function PromotionsArea() {
  return (
    <Routes>
      <Route index element={<ActivitiesScreen />} />
      <Route path="activities/new" element={<NewActivity />} />
      <Route path="activities/:id" element={<ActivityDetail />} />
      <Route path="reductions" element={<ReductionsScreen />} />
      <Route path="reductions/new" element={<NewReduction />} />
      <Route path="reductions/:id" element={<ReductionDetail />} />
      <Route path="coupons" element={<CouponsScreen />} />
      <Route path="coupons/new" element={<NewCoupon />} />
      <Route path="coupons/:id" element={<CouponDetail />} />
      <Route path="trials" element={<TrialOffersScreen />} />
      <Route path="trials/new" element={<NewTrial />} />
      <Route path="trials/:id" element={<TrialOfferDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
